/** A refusal in the identity service's own words, which the firebase package turns into its codes. */
export class ToolkitRefusal extends Error {
  readonly status: number
  /** @param message the service's word, after ` : ` more of it */
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
