import { useToday } from '#app/ui/format/today.ts'
import { priceNote, type PricedField } from './price-tables.ts'
import { SourcedHint } from './sourced-hint.tsx'
import type { PartProps } from './form-part.tsx'
import { TailoredNumber } from './tailored-number.tsx'

type Props = Pick<PartProps, 'typed' | 'live' | 'problems' | 'figures'> & {
  name: PricedField
  /** The words if the tables know no price. */
  otherwise?: string
}

/** A price, with what the tables say of it. */
export function PriceField({ name, typed, live, problems, figures, otherwise }: Props) {
  // The tables came for the state that the address names.
  const note = priceNote({ ...live, uf: typed.uf }, name, { figures, today: useToday() })
  return (
    <TailoredNumber
      name={name}
      typed={typed}
      hint={note ? <SourcedHint words={note.words} isEstimate={note.isEstimate} /> : otherwise}
      problems={problems}
    />
  )
}
