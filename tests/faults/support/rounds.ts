/** How often a fault is tried: the short form is part of `npm test`, `FAULT_ROUNDS=20` tries everything twenty times as often. */
const factor = Number(process.env['FAULT_ROUNDS'] ?? 1)

export const rounds = (inShort: number): number => inShort * factor
