/** Error messages by field. */
export type FieldProblems<Fields> = Partial<Record<keyof Fields & string, string>>

/** A parsed form or its errors, with the fields as typed. */
export type FormReading<Fields, Entry> =
  | { outcome: 'valid'; entry: Entry; fields?: Fields }
  | { outcome: 'invalid'; problems: FieldProblems<Fields>; fields: Fields }

/** A refused form of a visitor. Fields are absent if the portal did not read them: then only the browser has them. */
export type FormAnswer<Fields, Refusal extends string> =
  | { outcome: 'invalid'; problems: FieldProblems<Fields>; fields: Fields }
  | { outcome: Refusal | UnreadOutcome; fields?: Fields }

/** Outcomes of every form. */
export type UnreadOutcome = 'too-large' | 'failed'

export const formStatuses = { invalid: 422, 'too-many': 429, 'too-large': 413, failed: 503 } as const
