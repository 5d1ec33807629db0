/** Round values from zero up to the first one that is not below the highest: three to six of them. @param highest above zero */
export function chartTicks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [0.2, 0.25, 0.5, 1, 2, 2.5].map((part) => part * power).find((part) => highest / part <= 5) ?? power * 2
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
