import { type ReactNode, type Ref, type RefObject, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { Form, Link } from '#app/ui/link.tsx'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import {
  type DossierListKey,
  type NewSource,
  type SourcedKey,
  sourcedLists,
} from '#app/panel/vehicles/editor/vehicle-fields.ts'
import { CompactNumberField, CostEntryFields } from './cost-entry-fields.tsx'
import { recallFormat } from '#app/domain/vehicles/details/recall.ts'
import { FormSection, formSections, VehicleTextField } from './vehicle-text-field.tsx'
import { IdentityFields, PictureFields, SheetFields } from './vehicle-form-fields.tsx'
import type { KnownSource } from '#app/panel/vehicles/editor/read-sources.ts'
import { SourceLists } from './source-choice.tsx'
import { type FigureKey, figureKeys, figures } from '#app/domain/vehicles/facts/facts.ts'
import { vehiclePricesPath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { derivedSlug, derivedTexts } from '#app/panel/vehicles/editor/derived-texts.ts'
import { readVehicleEntry, type VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { FactChangeFields, SourceFields } from './source-fields.tsx'

type Props = {
  ref: Ref<HTMLFormElement>
  sources: KnownSource[]
  added: NewSource[]
  onInput: (name: string) => void
  onSubmit: () => void
  actions: ReactNode
  notice: ReactNode
}

/** Fields are uncontrolled: their values are read from the DOM. */
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

/** At the side of the form, or above it. A click replaces the history entry. */
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

function FigureFields() {
  const groups = [...new Set(figureKeys.map((key) => figures[key].group))].filter((group) => group !== 'Preço')
  return (
    <FormSection id="numeros" note="Em branco: sem valor conhecido. Abra a fonte de um número para vê-la ou mudá-la.">
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

function PriceFields() {
  const id = readRowId(useParams().vehicleId)
  return (
    <FormSection id="preco" note="O texto é preenchido a partir do número; se você escrever aqui, fica o que escreveu.">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 lg:grid-cols-2">
        <FigureEntryRow figure="priceBrl" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <VehicleTextField name="price" />
          <FactChangeFields of="priceBrl" />
          <VehicleTextField
            name={nameOfField.text('pricePage')}
            inputMode="url"
            hint="Do fabricante, se houver. O portal a olha uma vez por semana e avisa se ela já não mostra o preço."
          />
        </div>
      </div>
      {id !== null && (
        <Link to={vehiclePricesPath(id)} className="link mt-3 inline-block py-2 text-15">
          Histórico de preços deste veículo
        </Link>
      )}
    </FormSection>
  )
}

/** Its source is collapsed. Other pages link to the id of the row. */
function FigureEntryRow({ figure }: { figure: FigureKey }) {
  const { label, unit } = figures[figure]
  return (
    <div id={`numero-${figure}`} className="scroll-mt-6 border-t border-line pt-2 lg:scroll-mt-0">
      <CompactNumberField name={nameOfField.fact(figure)} label={label} unit={unit === 'BRL' ? 'R$' : unit} />
      {figure !== 'priceBrl' && <FactChangeFields of={figure} />}
      <SourceFields of={figure} />
    </div>
  )
}

const lists: [list: DossierListKey, source: SourcedKey | null][] = [
  ...Object.entries(sourcedLists).map(([source, list]): [DossierListKey, SourcedKey] => [list, source as SourcedKey]),
  ['unsourcedItems', null],
  ['notEquipped', null],
  ['recalls', null],
]

const hintsOfLists: Partial<Record<DossierListKey, string>> = {
  unsourcedItems: 'Itens das quatro listas que nenhuma página publicada diz.',
  recalls: `Um por linha: ${recallFormat}. Como em: 05/01/2026 | chassis | risco | solução | https://…`,
}

function EquipmentFields() {
  return (
    <FormSection id="equipamentos" note="Um item por linha.">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        {lists.map(([list, source]) => (
          <div key={list}>
            <VehicleTextField name={nameOfField.dossier(list)} rows={9} hint={hintsOfLists[list]} />
            {source && <FactChangeFields of={source} />}
            {source && <SourceFields of={source} />}
          </div>
        ))}
        <VehicleTextField name={nameOfField.dossier('appliesTo')} hint="Como em: linhas 2025 e 2026." />
      </div>
    </FormSection>
  )
}

/**
 * Skips texts that the editor changed or that differed when the form opened. An emptied text is derived again.
 * @returns takes the name of a changed field and returns the current values
 */
export function useDerivedTexts(form: RefObject<HTMLFormElement | null>, kind: 'new' | 'edit', opened: VehicleEntry) {
  const derived = kind === 'new' ? { ...derivedTexts, slug: derivedSlug } : derivedTexts
  const written = useRef<{ of: VehicleEntry; names: Set<string> }>(null)
  return (changed: string): VehicleEntry => {
    if (!form.current) return opened
    if (written.current?.of !== opened) {
      const names = Object.entries(derived).filter(
        ([name, { write }]) => opened[name] && withPlainSpaces(opened[name]) !== withPlainSpaces(write(opened)),
      )
      written.current = { of: opened, names: new Set(names.map(([name]) => name)) }
    }
    const entry = readVehicleEntry(new FormData(form.current))
    const { names } = written.current
    if (changed in derived && entry[changed]) names.add(changed)
    else names.delete(changed)
    for (const [name, { from, write }] of Object.entries(derived)) {
      if (names.has(name) || !from.includes(changed)) continue
      const field = form.current.elements.namedItem(name)
      const text = write(entry)
      if (field instanceof HTMLInputElement) field.value = text
      entry[name] = text
    }
    return entry
  }
}

/** Makes texts comparable: derived texts contain non-breaking spaces, typed texts do not. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
