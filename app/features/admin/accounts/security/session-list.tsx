import { buttonClass } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format/format-date.ts'
import { ActionButton } from '#app/ui/panel/action-button.tsx'
import type { ActionMessages } from '#app/ui/panel/action-messages.ts'
import { ActionNotice } from '#app/ui/panel/action-notice.tsx'
import { usePanelAction } from '#app/ui/panel/use-panel-action.ts'
import type { sessionActions } from './account-actions.server.ts'
import type { Account } from './read-account.server.ts'

/** The sessions of the account, with a way to close each. */
export function SessionList({ sessions }: Pick<Account, 'sessions'>) {
  const action = usePanelAction<typeof sessionActions>(sessionMessages)
  return (
    <section aria-labelledby="sessoes">
      <h2 id="sessoes" className="text-22">
        Sessões abertas
      </h2>
      <div className="mt-4 empty:hidden">
        <ActionNotice notice={action.notice} />
      </div>
      <ul className="mt-4 border-t border-line">
        {sessions.map(({ id, userAgent, createdAt, expiresAt, isThisOne }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2.5 text-15">
            <div>
              <p className="font-semibold">
                {deviceName(userAgent)} {isThisOne && <span className="font-normal text-accent">(esta sessão)</span>}
              </p>
              <p className="text-14 text-ink-2">
                Desde {formatInstant(new Date(createdAt))}; expira em {formatInstant(new Date(expiresAt))}
              </p>
            </div>
            {!isThisOne && (
              <ActionButton
                action={action}
                intent="revoke-session"
                values={{ sessionId: id }}
                question="Encerrar esta sessão?"
                className={buttonClass('compact')}
              >
                Encerrar
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const ended = { title: 'Sessão encerrada' }
const standing = { title: 'A sessão não foi encerrada', isDestructive: true }

const sessionMessages = {
  'revoke-session': { revoked: ended, missing: ended, failed: standing, interrupted: standing },
} satisfies ActionMessages<typeof sessionActions>

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** 'Chrome no Windows', from what a browser says of itself; it may say anything. */
function deviceName(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = nameIn(browsers) ?? 'Navegador desconhecido'
  const system = nameIn(systems)
  return system ? `${browser} no ${system}` : browser
}
