/** A source as it can be chosen: its code, and the words of its pages. */
export type KnownSource = { code: string; text: string }
