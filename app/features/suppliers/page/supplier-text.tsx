import { plural } from '#app/ui/format/plural.ts'
import { CircleCheck } from '#app/ui/icons.tsx'
import type { Supplier } from '#app/features/suppliers/supplier.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'

/** The text of a supplier, with its figures and certifications. */
export function SupplierText({ supplier }: { supplier: Supplier }) {
  const { fullDescription, certifications, yearsActive, projectsCompleted } = supplier
  const paragraphs = (fullDescription ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim())
  const figures = [
    { value: yearsActive, words: plural(yearsActive, 'ano de atuação', 'anos de atuação') },
    { value: projectsCompleted, words: plural(projectsCompleted, 'projeto concluído', 'projetos concluídos') },
  ].filter(({ value }) => value !== null)
  if (paragraphs.length + certifications.length + figures.length === 0) return null
  return (
    <section aria-labelledby="sobre-o-fornecedor" className="min-w-0">
      <h2 id="sobre-o-fornecedor" className="text-22">
        Sobre
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 max-w-[68ch] text-pretty whitespace-pre-line wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {figures.length > 0 && (
        <ul className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
          {figures.map(({ value, words }) => (
            <li key={words}>
              <span className="fig text-[2.25rem]">{formatNumber(value ?? 0)}</span>
              <span className="mt-1.5 block text-14 text-ink-2">{words}</span>
            </li>
          ))}
        </ul>
      )}
      {certifications.length > 0 && (
        <>
          <h3 className="mt-7">Certificações</h3>
          <ul className="mt-2 grid gap-1.5 text-15">
            {certifications.map((certification) => (
              <li key={certification} className="flex items-start gap-2 wrap-anywhere">
                <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-accent" strokeWidth={1.8} />
                {certification}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
