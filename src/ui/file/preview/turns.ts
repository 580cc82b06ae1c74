/** Work that is done one after the other, what is urgent first: so little is held at once, and what is looked at is there first. */
export class Turns {
  readonly #waiting: { isUrgent: boolean; begin: () => void }[] = []
  #isBusy = false

  /** @returns what the work gives, once its turn has come */
  async take<Value>(isUrgent: boolean, work: () => Promise<Value>): Promise<Value> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ isUrgent, begin })
      this.#next()
    })
    try {
      return await work()
    } finally {
      this.#isBusy = false
      this.#next()
    }
  }

  #next(): void {
    if (this.#isBusy) return
    const urgent = this.#waiting.findIndex(({ isUrgent }) => isUrgent)
    const [turn] = this.#waiting.splice(Math.max(0, urgent), 1)
    if (!turn) return
    this.#isBusy = true
    turn.begin()
  }
}
