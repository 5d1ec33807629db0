/** A model as far as its drawing to scale is concerned. */
export type ScaleDrawing = { name: string; lengthMm: number; drawingUrl: string; to: string }

/** The shortest and the longest: what one scale for all drawings makes visible. Empty where nothing differs. */
export function extremesOf(drawings: ScaleDrawing[]): ScaleDrawing[] {
  const byLength = drawings.toSorted((a, b) => a.lengthMm - b.lengthMm || a.name.localeCompare(b.name, 'pt-BR'))
  const [shortest, longest] = [byLength[0], byLength.at(-1)]
  return shortest && longest && longest.lengthMm > shortest.lengthMm ? [shortest, longest] : []
}
