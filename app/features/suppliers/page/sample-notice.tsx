import { PencilRuler } from '#app/ui/icons.tsx'
import { sampleLabel } from '#app/ui/sample-badge.tsx'

/** Stands above everything that a sample shows (T-69). */
export function SampleNotice() {
  return (
    <div className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 rounded-3 bg-warn-soft px-4 py-3.5">
      <PencilRuler aria-hidden="true" className="mt-0.5 size-5 text-warn" />
      <div>
        <p className="font-semibold text-warn">{sampleLabel}</p>
        <p className="mt-0.5 max-w-[76ch] text-15 text-pretty">
          Esta empresa não existe. A página mostra como um fornecedor aparece no guia: nome, contatos, preços, números,
          avaliações e depoimentos são inventados.
        </p>
      </div>
    </div>
  )
}
