/** A picture that takes longer makes the map move in jerks: less than 33 a second. */
const jerkyMs = 30
/** So many in a row are judged together: one that waits for something says nothing. */
const judged = 8

/** Whether pictures come too slowly, by the times at which they are shown. */
export class FrameRate {
  #times: number[] = []

  /** @param at in milliseconds, of one picture after the other */
  isJerky(at: number): boolean {
    this.#times = [...this.#times, at].slice(-judged - 1)
    const [first = at] = this.#times
    return this.#times.length > judged && at - first > judged * jerkyMs
  }
}
