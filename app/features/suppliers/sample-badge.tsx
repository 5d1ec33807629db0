import { PencilRuler } from 'lucide-react'
import { sampleLabel } from './supplier.ts'

/** Says of a supplier that it does not exist, wherever it stands. */
export function SampleBadge() {
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-1 bg-warn-soft px-2 text-13 leading-none font-semibold text-warn">
      <PencilRuler aria-hidden="true" className="size-3.5" />
      {sampleLabel}
    </span>
  )
}
