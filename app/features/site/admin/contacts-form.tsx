import { useRef } from 'react'
import { isPlaceholder, type PortalContacts, type PortalSettings } from '#app/features/site/settings/portal-settings.ts'
import { EntryField } from '#app/ui/entry-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { HiddenFields } from '#app/ui/panel/action-button.tsx'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { useFocusOnProblem } from '#app/ui/use-focus-on-problem.ts'
import { SaveBar } from './save-bar.tsx'
import { contactFields } from './setting-fields.ts'
import { useSettingsForm } from './use-settings-form.ts'

const names = Object.keys(contactFields) as (keyof PortalContacts)[]
const kinds: Partial<Record<keyof PortalContacts, 'email' | 'tel'>> = {
  contactEmail: 'email',
  salesEmail: 'email',
  privacyEmail: 'email',
  phone: 'tel',
}

/** How the portal is reached, wherever it says so. */
export function ContactsForm({ settings }: { settings: PortalSettings }) {
  const form = useRef<HTMLFormElement>(null)
  const { call, hidden, typed, isDirty, type, save } = useSettingsForm('save-contacts', names, settings)
  useFocusOnProblem(form, call)
  return (
    <section aria-labelledby="contatos-e-horarios">
      <h3 id="contatos-e-horarios" className="text-18">
        Contatos e horários
      </h3>
      <Placeholders settings={settings} />
      <div className="mt-5 empty:hidden">
        <ActionNotice notice={call.notice} />
      </div>
      <Form
        method="post"
        preventScrollReset
        ref={form}
        noValidate
        aria-busy={call.isSending}
        onSubmit={(event) => {
          event.preventDefault()
          if (!call.isSending) save()
        }}
        className="mt-5 grid max-w-220 gap-5"
      >
        <HiddenFields fields={hidden} />
        <div className="grid gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <EntryField
              key={name}
              label={contactFields[name].label}
              hint={contactFields[name].hint}
              problem={call.problems[name]}
            >
              {(control) => (
                <input
                  {...control}
                  type={kinds[name] ?? 'text'}
                  name={name}
                  value={typed[name]}
                  onChange={(event) => type(name, event.target.value)}
                  autoComplete="off"
                  spellCheck={false}
                  maxLength={254}
                  className="field tabular-nums"
                />
              )}
            </EntryField>
          ))}
        </div>
        <SaveBar label="Salvar contatos" isSaving={call.isSending} isDirty={isDirty} />
      </Form>
    </section>
  )
}

/** As long as nobody is reached, the screen says so (T-38). */
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
