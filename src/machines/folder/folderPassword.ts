/** A password for a folder, typed twice (rule X2). */
export type NewPassword = { password: string; repetition: string }
export type PasswordFault = 'tooShort' | 'different'

/** Why a pair of passwords is none for a folder; null: it is. */
export const passwordFault = ({ password, repetition }: NewPassword): PasswordFault | null =>
  password.length < 6 ? 'tooShort' : password === repetition ? null : 'different'
