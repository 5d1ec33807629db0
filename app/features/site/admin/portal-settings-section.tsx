import { useLeaveQuestion } from '#app/ui/use-unsaved-work.ts'
import { ContactsForm } from './contacts-form.tsx'
import { FigureList } from './figure-list.tsx'
import type { EditableSettings } from './settings-admin-queries.server.ts'
import { SwitchesForm } from './switches-form.tsx'

/** What an editor decides about the portal as a whole (T-18, T-26, T-38, T-69). */
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
