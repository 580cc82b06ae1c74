/** What keeps the server from starting and a person can change; the message is one German sentence for them. */
export class CannotStart extends Error {}
