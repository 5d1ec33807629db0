import { type ReactNode, useId } from 'react'
import type { PortalSettings } from '#app/platform/settings/portal-settings.ts'
import { Form } from '#app/ui/link.tsx'
import { ActionNotice, HiddenFields } from '#app/ui/panel/action-button.tsx'
import { switchFields, switchLabels } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { Button } from '#app/ui/button.tsx'

const names = Object.keys(switchFields) as (keyof typeof switchFields)[]

export function SwitchesForm({ settings }: { settings: PortalSettings }) {
  const form = useSettingsForm('save-switches', names, settings)
  return (
    <section aria-labelledby="conteudo-do-portal">
      <h3 id="conteudo-do-portal" className="text-18">
        Conteúdo
      </h3>
      <div className="mt-4 empty:hidden">
        <ActionNotice notice={form.notice} />
      </div>
      <Form {...form.props} onInput={undefined} aria-busy={form.isSending} className="mt-4 grid max-w-220 gap-5">
        <HiddenFields fields={form.hiddenFields} />
        {names.map((name) => (
          <Switch
            key={name}
            name={name}
            {...switchFields[name]}
            problem={form.problems[name]}
            isOn={form.written[name] === switchLabels.on}
            onChange={() => form.onFieldChange(name)}
          />
        ))}
        <SaveBar label="Salvar conteúdo" isSaving={form.isSending} isDirty={form.isDirty} />
      </Form>
    </section>
  )
}

type SwitchProps = {
  name: string
  label: string
  hint: ReactNode
  problem: string | undefined
  isOn: boolean
  onChange: () => void
}

function Switch({ name, label, hint, problem, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="border-t border-line pt-2">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-15 font-semibold">
        <input
          id={id}
          type="checkbox"
          name={name}
          value={switchLabels.on}
          checked={isOn}
          onChange={onChange}
          aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          className="tick-box"
        />
        {/* Sent without script if the box is not ticked. A ticked box comes first and counts. */}
        <input type="hidden" name={name} value={switchLabels.off} />
        {label}
      </label>
      <p id={`${id}-hint`} className="max-w-[72ch] pl-8 text-14 text-pretty text-ink-3">
        {hint}
      </p>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 pl-8 text-14 font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

type Props = { label: string; isSaving: boolean; isDirty: boolean; children?: ReactNode }

export function SaveBar({ label, isSaving, isDirty, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" variant="primary" aria-disabled={isSaving}>
        {isSaving ? 'Salvando…' : label}
      </Button>
      {children}
      <p role="status" className="text-14 text-ink-2">
        {isDirty && !isSaving && 'Alterações não salvas.'}
      </p>
    </div>
  )
}
