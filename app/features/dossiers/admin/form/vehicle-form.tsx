import type { ReactNode, Ref } from 'react'
import { nameOfField } from '#app/features/dossiers/admin/vehicle-entry-names.ts'
import type { NewSource } from '#app/features/dossiers/admin/vehicle-fields.ts'
import { CostEntryFields } from './cost-entry-fields.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import { FigureFields } from './figure-fields.tsx'
import { FormSection } from './form-section.tsx'
import { IdentityFields } from './identity-fields.tsx'
import type { KnownSource } from '#app/features/dossiers/admin/known-source.ts'
import { PictureFields } from './picture-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { SectionNav } from './section-nav.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { SourceLists } from './source-lists.tsx'
import { VehicleTextField } from './vehicle-text-field.tsx'

type Props = {
  ref: Ref<HTMLFormElement>
  sources: KnownSource[]
  added: NewSource[]
  /** @param name of the field that was written in */
  onInput: (name: string) => void
  onSubmit: () => void
  /** Stands at the foot and stays in sight. */
  actions: ReactNode
  /** Stands above the fields. */
  notice: ReactNode
}

/** Everything that an editor decides of a model. The fields keep what is typed; whoever holds the form reads it from there. */
export function VehicleForm({ ref, sources, added, onInput, onSubmit, actions, notice }: Props) {
  return (
    <form
      ref={ref}
      method="post"
      noValidate
      onInput={({ target }) => onInput(target instanceof Element ? (target.getAttribute('name') ?? '') : '')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SourceLists sources={sources} added={added} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-2 pb-12 lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-6">
        <div className="empty:hidden lg:col-span-2">{notice}</div>
        <SectionNav />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <IdentityFields />
          <PriceFields />
          <FigureFields />
          <SheetFields />
          <EquipmentFields />
          <PictureFields />
          <FormSection id="texto">
            <div className="grid gap-5">
              <VehicleTextField name="description" rows={8} />
              <VehicleTextField
                name={nameOfField.dossier('faq')}
                rows={10}
                hint="Uma pergunta por linha entre dois asteriscos, **assim?**, e abaixo dela a resposta."
              />
              <VehicleTextField name={nameOfField.dossier('originalLink')} inputMode="url" />
            </div>
          </FormSection>
          <CostEntryFields />
          <FormSection id="notas" note="Só a redação as vê.">
            <VehicleTextField name="editor_notes" rows={5} />
          </FormSection>
        </div>
      </div>
      <footer className="sticky bottom-0 z-20 border-t border-line bg-bg">
        <div className="wrap flex flex-wrap items-center gap-3 py-3">{actions}</div>
      </footer>
    </form>
  )
}
