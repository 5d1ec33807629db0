import { Button } from '#app/ui/button.tsx'
import { formatInstant } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import { PlainTable } from '#app/ui/plain-table.tsx'
import { interruptedCall, usePanelCall } from '#app/ui/use-panel-call.ts'
import type { JobRetryAnswer } from './answer-job-retry.server.ts'
import type { ShownJob } from './read-work.server.ts'
import { workCalls } from './work-address.ts'

/** Jobs that used up their tries, and a way to have each tried anew. */
export function FailedJobs({ jobs }: { jobs: ShownJob[] }) {
  const { busyId, call } = usePanelCall<JobRetryAnswer>(workCalls.retryJob, endings)
  return (
    <PlainTable
      id="tarefas"
      title="Tarefas com falha"
      heading="h3"
      rows={jobs}
      empty="Nenhuma tarefa com falha. Uma tarefa que esgota as tentativas aparece aqui."
      columns={[
        { label: 'Tarefa', cell: ({ label }) => label },
        { label: 'Problema', cell: ({ sentence }) => sentence },
        { label: 'Tentativas', cell: ({ attempts }) => formatNumber(attempts), look: 'figure' },
        { label: 'Falhou em', cell: ({ failedAt }) => formatInstant(new Date(failedAt)), look: 'moment' },
        {
          label: 'Ação',
          look: 'action',
          cell: ({ id, label }) => (
            <Button
              look="compact"
              disabled={busyId !== null}
              onClick={() => void call({ id, form: { id } })}
              aria-label={`Tentar de novo: ${label}`}
            >
              Tentar de novo
            </Button>
          ),
        },
      ]}
    />
  )
}

const endings = {
  retried: { title: 'Tarefa de volta à fila', description: 'Ela será tentada em instantes.' },
  'unknown-job': { title: 'Esta tarefa já não está entre as falhas' },
  failed: { title: 'Erro', description: 'A tarefa não voltou à fila. Tente de novo.', isDestructive: true },
  interrupted: interruptedCall,
}
