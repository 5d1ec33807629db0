import { useLeaveQuestion } from '#app/ui/dialogs/panel-session.ts'
import type { EditableSettings } from './settings-actions.server.ts'
import { SaveBar, SwitchesForm } from './switches-form.tsx'
import {
  figureNote,
  isPlaceholder,
  type PortalContacts,
  type PortalFigure,
  type PortalSettings,
} from '#app/platform/settings/portal-settings.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { StateLabel } from '#app/ui/notices/state-label.tsx'
import { figureName, figurePage } from './figure-form.ts'
import { FigureEditor } from './figure-editor.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { contactFields } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function PortalSettingsSection({ settings, figures }: EditableSettings) {
  useLeaveQuestion('Há alterações não salvas nas configurações. Sair sem salvar?')
  return (
    <section aria-labelledby="configuracoes-do-portal" className="grid grid-cols-1 gap-10">
      <div>
        <h2 id="configuracoes-do-portal" className="text-22">
          Configurações do portal
        </h2>
        <p className="mt-2 max-w-[72ch] text-15 text-pretty text-ink-2">
          O que é salvo aqui aparece na hora, para todos os visitantes.
        </p>
      </div>
      <ContactsForm settings={settings} />
      <SwitchesForm settings={settings} />
      <FigureList figures={figures} />
    </section>
  )
}

function FigureList({ figures }: { figures: PortalFigure[] }) {
  return (
    <section aria-labelledby="numeros-do-portal">
      <h3 id="numeros-do-portal" className="text-18">
        Números que o portal declara
      </h3>
      <p className="mt-2 max-w-[72ch] text-15 text-pretty text-ink-2">
        O portal não mede estes números. Sem confirmação, nenhum aparece para os visitantes. Para confirmar é preciso
        dizer de onde vem o número e de quando é. Modelos, artigos, pontos de recarga e assinantes o portal conta
        sozinho.
      </p>
      {figures.length === 0 ? (
        <p className="mt-5 rounded-3 border border-dashed border-line-2 p-6 text-15 text-ink-2">
          Este banco de dados não tem números do portal.
        </p>
      ) : (
        <ul className="mt-5 max-w-220 border-t border-line">
          {figures.map((figure) => (
            <FigureEntry key={figure.key} figure={figure} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FigureEntry({ figure }: { figure: PortalFigure }) {
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(params.get(openParam) === figure.key)
  const edit = useRef<HTMLAnchorElement>(null)
  const close = () => {
    setIsOpen(false)
    edit.current?.focus()
  }
  return (
    <li className="border-b border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_8rem_auto]">
        <p className="fig text-22 wrap-anywhere max-sm:col-start-1">{figure.value}</p>
        <p className="min-w-0 text-15 max-sm:col-span-2 max-sm:row-start-2">
          {figure.label}
          <span className="block text-13 wrap-anywhere text-ink-3">
            {figurePage(figure.key) ?? 'Em nenhuma página'}
            {figure.isConfirmed && ` · ${figureNote(figure)}`}
          </span>
        </p>
        <p className="max-sm:row-start-3">
          <StateLabel variant={figure.isConfirmed ? 'good' : 'quiet'}>
            {figure.isConfirmed ? 'Confirmado' : 'Não publicado'}
          </StateLabel>
        </p>
        <ButtonLink
          ref={edit}
          prefetch="none"
          to={`?${openParam}=${figure.key}#numeros-do-portal`}
          variant="compact"
          aria-expanded={isOpen}
          aria-label={`Editar ${figureName(figure)}`}
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
          className="max-sm:col-start-2 max-sm:row-start-1"
        >
          Editar
        </ButtonLink>
      </div>
      {isOpen && <FigureEditor figure={figure} onClose={close} />}
    </li>
  )
}

const openParam = 'numero'

const names = Object.keys(contactFields) as (keyof PortalContacts)[]
const kinds: Partial<Record<keyof PortalContacts, 'email' | 'tel'>> = {
  contactEmail: 'email',
  salesEmail: 'email',
  privacyEmail: 'email',
  phone: 'tel',
}

function ContactsForm({ settings }: { settings: PortalSettings }) {
  const form = useSettingsForm('save-contacts', names, settings)
  return (
    <section aria-labelledby="contatos-e-horarios">
      <h3 id="contatos-e-horarios" className="text-18">
        Contatos e horários
      </h3>
      <Placeholders settings={settings} />
      <div className="mt-5 empty:hidden">
        <ActionNotice notice={form.notice} />
      </div>
      <Form {...form.props} onInput={undefined} aria-busy={form.isSending} className="mt-5 grid max-w-220 gap-5">
        <HiddenFields fields={form.hiddenFields} />
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <EntryField
              key={name}
              label={contactFields[name].label}
              hint={contactFields[name].hint}
              problem={form.problems[name]}
            >
              {(control) => (
                <input
                  {...control}
                  type={kinds[name] ?? 'text'}
                  name={name}
                  value={form.written[name]}
                  onChange={() => form.onFieldChange(name)}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={254}
                  className="field tabular-nums"
                />
              )}
            </EntryField>
          ))}
        </div>
        <SaveBar label="Salvar contatos" isSaving={form.isSending} isDirty={form.isDirty} />
      </Form>
    </section>
  )
}

function Placeholders({ settings }: { settings: PortalSettings }) {
  const labels = names.filter((name) => isPlaceholder(settings[name])).map((name) => contactFields[name].label)
  if (labels.length === 0) return null
  return (
    <p className="mt-4 max-w-[72ch] rounded-2 bg-warn-soft px-4 py-3.5 text-15 text-pretty">
      <b className="font-semibold">Ainda de exemplo: {labels.join(', ')}.</b> Ninguém recebe o que os visitantes enviam
      para lá. Troque pelos contatos verdadeiros do portal.
    </p>
  )
}
