/** Something that a page reads and can stand without: the value, or why there is none. */
export type Reading<Value> = { value: Value; failure: null } | { value: null; failure: string }
