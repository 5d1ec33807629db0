import { Trash2 } from '#app/ui/icons.tsx'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { usePanelCall } from '#app/ui/use-panel-call.ts'
import type { ClearOutcome } from './clear-webhook-logs.server.ts'
import { keptDays } from './kept-webhook-logs.ts'
import { webhookCalls } from './webhook-paths.ts'

/** AHOOK-08, AHOOK-09: asks first (PANEL-06). @param oldCount how many would go, as the page knows it */
export function ClearLogsButton({ oldCount }: { oldCount: number }) {
  const { busyId, call } = usePanelCall<ClearOutcome>(webhookCalls.clear, endings)
  const clear = () => {
    const logs = oldCount === 1 ? 'O log' : oldCount > 1 ? `Os ${formatNumber(oldCount)} logs` : 'Os logs'
    if (!window.confirm(`${logs} com mais de ${keptDays} dias serão removidos. Isto não pode ser desfeito. Remover?`))
      return
    void call({ id: 'clear', form: {} })
  }
  return (
    <Button
      aria-disabled={busyId !== null}
      onClick={() => busyId === null && clear()}
      className="min-h-12 max-sm:w-full"
    >
      <Trash2 aria-hidden="true" className="size-5" />
      {busyId === null ? 'Limpar logs antigos' : 'Limpando…'}
    </Button>
  )
}

const failure = { title: 'Erro', description: 'Falha ao limpar logs antigos', isDestructive: true }

const endings = {
  cleared: { title: 'Logs antigos removidos com sucesso' },
  failed: failure,
  interrupted: { ...failure, description: `${failure.description}. O portal não respondeu: veja na lista como ficou.` },
}
