/** Caches the last result of a pure function. Compares arguments by identity. */
export function memoizeLast<Args extends unknown[], Result>(make: (...args: Args) => Result) {
  let latest: { args: Args; result: Result } | undefined
  return (...args: Args): Result => {
    const isSame = latest?.args.every((argument, place) => Object.is(argument, args[place]))
    if (!latest || !isSame) latest = { args, result: make(...args) }
    return latest.result
  }
}
