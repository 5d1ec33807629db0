import { figureKeys, figures } from '#app/features/vehicles/facts/facts.ts'
import { FigureEntryRow } from './figure-entry-row.tsx'
import { FormSection } from './form-section.tsx'

/** AVEH-08: what is left empty is unknown. */
export function FigureFields() {
  const groups = [...new Set(figureKeys.map((key) => figures[key].group))].filter((group) => group !== 'Preço')
  return (
    <FormSection id="numeros" note="Em branco: ninguém sabe. Toque na fonte de um número para vê-la ou mudá-la.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <h4 className="mb-2 text-16">{group}</h4>
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-2">
              {figureKeys
                .filter((key) => figures[key].group === group)
                .map((key) => (
                  <FigureEntryRow key={key} figure={key} />
                ))}
            </div>
          </div>
        ))}
      </div>
    </FormSection>
  )
}
