export type FieldProblems<Fields> = Partial<Record<keyof Fields & string, string>>

/** A valid form, or the error messages of an invalid one. `fields`: the values that the visitor typed. */
export type FormReading<Fields, Entry> =
  | { outcome: 'valid'; entry: Entry; fields?: Fields }
  | { outcome: 'invalid'; problems: FieldProblems<Fields>; fields: Fields }

/** Answer to a refused form. `fields` is missing if the server could not read the form; the browser still has the typed values. */
export type FormAnswer<Fields, Refusal extends string> =
  | { outcome: 'invalid'; problems: FieldProblems<Fields>; fields: Fields }
  | { outcome: Refusal | UnreadOutcome; fields?: Fields }

export type UnreadOutcome = 'too-large' | 'failed'

export const formStatuses = { invalid: 422, 'too-many': 429, 'too-large': 413, failed: 503 } as const
