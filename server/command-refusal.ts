/** What a command cannot do, in a sentence for who typed it. Everything else that goes wrong is told by the log. */
export class CommandRefusal extends Error {}
