/**
 * Where the page is drawn. On the login it is not empty: the build has drawn it there (src/drawnLogin.tsx), so that somebody can type before
 * the application runs. What they have typed is told to the machine, and typing goes on where it was.
 */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { Credentials } from '../../machines/session/loginMachine.ts'

/** What stands in the login's fields, and whether it has been sent (src/start.ts). */
export type TypedAhead = { patch: Partial<Credentials>; isSent: boolean }

const inputs = (place: HTMLElement) => [...place.querySelectorAll('input')]

/** undefined where no login was drawn ahead, or nothing has happened to it. */
const typedIn = (place: HTMLElement): TypedAhead | undefined => {
  const { mail, password, remember } = Object.fromEntries(inputs(place).map((input) => [input.name, input]))
  const patch = {
    ...(mail && mail.value !== '' && { mail: mail.value }),
    ...(password && password.value !== '' && { password: password.value }),
    ...(remember && !remember.checked && { remember: false }),
  }
  const isSent = place.dataset['sent'] !== undefined
  return isSent || Object.keys(patch).length > 0 ? { patch, isSent } : undefined
}

/** The field that is being typed into, by its name: another node takes its place, and the caret goes on at the end of what is there. */
const goingOn = (place: HTMLElement) => {
  const typing = inputs(place).find((input) => input === document.activeElement)?.name
  return () => {
    const input = inputs(place).find(({ name }) => name !== '' && name === typing)
    if (!input || input.type === 'checkbox') return input?.focus()
    const { value } = input
    input.focus()
    // The caret of a mail field cannot be set otherwise.
    input.value = ''
    input.value = value
  }
}

export const createPlace = (place: HTMLElement) => {
  let root: Root | undefined
  const draw = (node: ReactNode): void => {
    root ??= createRoot(place)
    root.render(node)
  }
  return {
    draw,
    /**
     * The first drawing, at once, so that nothing is typed meanwhile.
     *
     * @param tell hears what has been typed before the machine was there
     */
    begin: (node: ReactNode, tell: (typed: TypedAhead) => void): void => {
      const typed = typedIn(place)
      if (typed) tell(typed)
      delete place.dataset['sent']
      const goOn = goingOn(place)
      flushSync(() => draw(node))
      goOn()
      delete place.dataset['language']
      place.dataset['running'] = ''
    },
  }
}
