/** A sentence for each field that is wrong, by the field's name. */
export type FieldProblems<Fields> = Partial<Record<keyof Fields & string, string>>

/** A form as it was read: what it asks for, or what is wrong with it. The fields are as they were typed. */
export type FormReading<Fields, Entry> =
  | { outcome: 'valid'; entry: Entry; fields?: Fields }
  | { outcome: 'invalid'; problems: FieldProblems<Fields>; fields: Fields }

/**
 * The answer to a visitor's form that was refused. Fields are missing where the portal did not read them: it could not be reached, or
 * they were more than it reads. Then what was typed is only in the browser.
 */
export type FormAnswer<Fields, Refusal extends string> =
  | { outcome: 'invalid'; problems: FieldProblems<Fields>; fields: Fields }
  | { outcome: Refusal | UnreadOutcome; fields?: Fields }

/** The outcomes that every form can have. */
export type UnreadOutcome = 'too-large' | 'failed'

export const formStatuses = { invalid: 422, 'too-many': 429, 'too-large': 413, failed: 503 } as const
