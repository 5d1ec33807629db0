/** True under `npm run test:long`, which repeats in full what is long by nature: kills, mutated deliveries, growth. */
export const isLongRun = process.env.TEST_LONG === '1'

/** How often a test repeats itself, or how many rows it makes: `usual` under `npm test`, `long` under `npm run test:long`. */
export function repetitions({ usual, long }: { usual: number; long: number }): number {
  return isLongRun ? long : usual
}
