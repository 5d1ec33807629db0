import { useContext } from 'react'
import { useRevalidator } from 'react-router'
import type { RevocationAnswer } from '#app/features/accounts/sessions/answer-revocation.server.ts'
import { callPanel } from '#app/platform/call-panel.ts'
import { PanelSession } from '#app/platform/panel-session.ts'
import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { showToast } from '#app/ui/toast.tsx'
import { deviceName } from './device-name.ts'
import type { Account } from './read-account.server.ts'

/** Where the account is open, and a way to close each. */
export function SessionList({ sessions }: Pick<Account, 'sessions'>) {
  const { onDenied } = useContext(PanelSession)
  const { revalidate } = useRevalidator()
  const revoke = async (sessionId: string) => {
    if (!window.confirm('Encerrar esta sessão?')) return
    const { outcome } = await callPanel<RevocationAnswer>('/admin/sessoes', { sessionId })
    if (outcome === 'denied') return onDenied('Entre de novo para continuar.')
    const isDone = outcome === 'revoked' || outcome === 'missing'
    showToast(isDone ? { title: 'Sessão encerrada' } : { title: 'A sessão não foi encerrada', isDestructive: true })
    void revalidate()
  }
  return (
    <section aria-labelledby="sessoes">
      <h2 id="sessoes" className="text-22">
        Sessões abertas
      </h2>
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
              <Button look="compact" onClick={() => void revoke(id)}>
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
