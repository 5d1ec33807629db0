import { PencilRuler } from '#app/ui/icons.tsx'

export const sampleLabel = 'Exemplo ilustrativo'

/** Label of fictitious data. */
export function SampleBadge() {
  return (
    <span className="inline-flex h-6 items-center gap-1 rounded-1 border border-dashed border-warn px-2 text-13 leading-none font-semibold whitespace-nowrap text-warn">
      <PencilRuler aria-hidden="true" className="size-3.5" />
      {sampleLabel}
    </span>
  )
}
