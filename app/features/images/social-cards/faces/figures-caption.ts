import type { DrawnModel } from './social-card.ts'

type Figures = Pick<DrawnModel, 'name' | 'priceBrl' | 'isEstimatedPrice' | 'rangeKm'>

/** The caption of a comparison's figures; an estimate is called so (T-19), and missing figures are not mentioned. */
export function figuresCaption(models: Figures[]): string {
  const hasRange = models.some(({ rangeKm }) => rangeKm !== null)
  const caption = [priceWords(models), hasRange ? 'autonomia elétrica pelo Inmetro' : null].filter(Boolean).join(' e ')
  return caption.charAt(0).toUpperCase() + caption.slice(1)
}

function priceWords(models: Figures[]): string | null {
  const priced = models.filter(({ priceBrl }) => priceBrl !== null)
  const estimated = priced.filter(({ isEstimatedPrice }) => isEstimatedPrice)
  if (priced.length === 0) return null
  if (estimated.length === 0) return 'preço sugerido'
  if (estimated.length === priced.length) return 'preço estimado'
  return `preço sugerido (estimado: ${estimated.map(({ name }) => name).join(', ')})`
}
