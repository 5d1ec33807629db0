/** An update as an editor reads it. Long lists are cut; `counts` tells of all. */
export type UpdateReview = {
  counts: { created: number; changed: number; touched: number; costs: number }
  created: ShownNew[]
  changed: ShownModel[]
  costs: ShownCost[]
  /** How many of each are not listed. */
  hidden: number
}

export type ShownNew = { tick: string; name: string; note: string; isTicked: boolean }

/** `tick` is for the values that stand as they were shipped; empty where there is none. */
export type ShownModel = {
  id: number
  tick: string
  name: string
  values: ShownValue[]
  /** Values that only get a newer date or another source. */
  renewedCount: number
  touched: (ShownValue & { tick: string; by: string })[]
}

export type ShownValue = { label: string; from: string; to: string; about: string }

export type ShownCost = {
  tick: string
  table: string
  title: string
  from: string
  to: string
  about: string
  /** Who changed it in the portal, and when; empty where it stands as it was shipped. */
  by: string
}
