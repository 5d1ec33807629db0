import type { ReactNode, Ref } from 'react'
import { useLocation } from 'react-router'
import { Form, Link } from '#app/ui/link.tsx'
import { nameOfField } from '#app/features/vehicles/admin/editor/vehicle-entry-names.ts'
import type { NewSource } from '#app/features/vehicles/admin/editor/vehicle-fields.ts'
import { CostEntryFields } from './cost-entry-fields.tsx'
import { EquipmentFields } from './equipment-fields.tsx'
import { FigureFields } from './figure-fields.tsx'
import { FormSection, formSections } from './form-section.tsx'
import { IdentityFields } from './identity-fields.tsx'
import type { KnownSource } from '#app/features/vehicles/admin/editor/known-source.ts'
import { PictureFields } from './picture-fields.tsx'
import { PriceFields } from './price-fields.tsx'
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
    <Form
      ref={ref}
      method="post"
      preventScrollReset
      noValidate
      onInput={({ target }) => onInput(target instanceof Element ? (target.getAttribute('name') ?? '') : '')}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <SourceLists sources={sources} added={added} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 pt-2 pb-12 lg:grid-cols-[11rem_minmax(0,1fr)] lg:pt-6">
        <div className="grid gap-4 empty:hidden lg:col-span-2">{notice}</div>
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
    </Form>
  )
}

/** The way through a long form: at its side, and above it where there is no room. No step of it is one of the history. */
function SectionNav() {
  const { search } = useLocation()
  return (
    <nav
      aria-label="Partes do formulário"
      className="sticky top-16 z-10 -mx-4 overflow-x-auto border-b border-line bg-bg px-4 lg:top-20 lg:mx-0 lg:self-start lg:border-0 lg:px-0"
    >
      <ul className="flex gap-1 lg:grid">
        {Object.entries(formSections).map(([id, title]) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              className="inline-flex min-h-11 items-center rounded-2 px-3 text-15 font-semibold whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink lg:w-full"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
