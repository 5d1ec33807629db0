import { type ReactNode, useId } from 'react'
import type { PortalSettings } from '#app/features/portal/portal-settings.ts'
import { SaveBar } from './save-bar.tsx'
import { switchFields } from './setting-fields.ts'
import { switchWords } from './settings-form.ts'
import { useSettingsForm } from './use-settings-form.ts'

const names = Object.keys(switchFields) as (keyof typeof switchFields)[]

/** What is shown, and what waits for an editor (T-26, T-69). */
export function SwitchesForm({ settings }: { settings: PortalSettings }) {
  const { call, typed, isDirty, type, save } = useSettingsForm(names, settings)
  return (
    <section aria-labelledby="conteudo-do-portal">
      <h3 id="conteudo-do-portal" className="text-18">
        Conteúdo
      </h3>
      <form
        noValidate
        aria-busy={call.isSending}
        onSubmit={(event) => {
          event.preventDefault()
          if (!call.isSending) void save()
        }}
        className="mt-4 grid max-w-220 gap-5"
      >
        {names.map((name) => (
          <Switch
            key={name}
            {...switchFields[name]}
            problem={call.problems[name]}
            isOn={typed[name] === switchWords.on}
            onChange={(isOn) => type(name, isOn ? switchWords.on : switchWords.off)}
          />
        ))}
        <SaveBar label="Salvar conteúdo" isSaving={call.isSending} isDirty={isDirty} />
      </form>
    </section>
  )
}

type SwitchProps = {
  label: string
  hint: ReactNode
  problem: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ label, hint, problem, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="border-t border-line pt-2">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-15 font-semibold">
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
          className="tick-box"
        />
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
