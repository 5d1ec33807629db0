import type { Database } from '#database/database.ts'

type JobSettings = {
  /** Label in the panel. */
  label: string
  /** Retries; pauses double from `retryDelaySeconds` to `longestDelaySeconds`. */
  retryLimit: number
  retryDelaySeconds: number
  longestDelaySeconds: number
  /** Timeout of a try. */
  longestTrySeconds: number
  /** Maximum delay before a due job is noticed; immediate jobs are announced. */
  pollingSeconds: number
  /** Cron schedule in São Paulo's time; null: on request only. */
  cron: string | null
  /** Days to keep a finished or failed job. */
  retentionDays: number
}

/** All kinds of jobs. */
export const jobSettings = {
  // Ten seconds to an hour between tries, about half a day in all.
  'send-mail': {
    label: 'Envio de e-mail',
    retryLimit: 20,
    retryDelaySeconds: 10,
    longestDelaySeconds: 3600,
    longestTrySeconds: 120,
    pollingSeconds: 10,
    cron: null,
    retentionDays: 7,
  },
  // An article's job runs at its moment; the one of each minute finds missed ones.
  'publish-scheduled-news': {
    label: 'Publicação agendada',
    retryLimit: 10,
    retryDelaySeconds: 2,
    longestDelaySeconds: 60,
    longestTrySeconds: 60,
    pollingSeconds: 0.5,
    cron: '* * * * *',
    retentionDays: 2,
  },
  'make-renditions': {
    label: 'Versões de uma imagem',
    retryLimit: 5,
    retryDelaySeconds: 10,
    longestDelaySeconds: 600,
    longestTrySeconds: 300,
    pollingSeconds: 10,
    cron: null,
    retentionDays: 7,
  },
  // Ten seconds to an hour between tries, for some days: a file store may be down for long.
  'settle-picture-files': {
    label: 'Arquivos de uma imagem apagada',
    retryLimit: 100,
    retryDelaySeconds: 10,
    longestDelaySeconds: 3600,
    longestTrySeconds: 120,
    pollingSeconds: 10,
    cron: null,
    retentionDays: 7,
  },
  'process-delivery': {
    label: 'Entrega de conteúdo',
    retryLimit: 10,
    retryDelaySeconds: 2,
    longestDelaySeconds: 600,
    longestTrySeconds: 60,
    pollingSeconds: 10,
    cron: null,
    retentionDays: 7,
  },
  // Half a day: pictures may follow their article later.
  'fetch-incoming-picture': {
    label: 'Imagem de uma notícia recebida',
    retryLimit: 12,
    retryDelaySeconds: 20,
    longestDelaySeconds: 7200,
    longestTrySeconds: 120,
    pollingSeconds: 30,
    cron: null,
    retentionDays: 7,
  },
  // Up to forty pictures in sequence.
  'fetch-incoming-text-pictures': {
    label: 'Imagens do texto de uma notícia recebida',
    retryLimit: 12,
    retryDelaySeconds: 20,
    longestDelaySeconds: 7200,
    longestTrySeconds: 1500,
    pollingSeconds: 30,
    cron: null,
    retentionDays: 7,
  },
  // Each minute for what became due; a run continues until nothing is due.
  'send-newsletter': {
    label: 'Envio da newsletter',
    retryLimit: 3,
    retryDelaySeconds: 30,
    longestDelaySeconds: 300,
    longestTrySeconds: 3600,
    pollingSeconds: 5,
    cron: '* * * * *',
    retentionDays: 2,
  },
  // Friday morning, so that an editor can check it before the weekend. It never sends.
  'draft-newsletter': {
    label: 'Rascunho da newsletter',
    retryLimit: 5,
    retryDelaySeconds: 60,
    longestDelaySeconds: 3600,
    longestTrySeconds: 120,
    pollingSeconds: 30,
    cron: '0 6 * * 5',
    retentionDays: 14,
  },
  // Waits up to an hour for a running import.
  'import-charging-points': {
    label: 'Importação de pontos de recarga',
    retryLimit: 10,
    retryDelaySeconds: 15,
    longestDelaySeconds: 600,
    longestTrySeconds: 3600,
    pollingSeconds: 10,
    cron: null,
    retentionDays: 7,
  },
  // At night; three more tries within hours, then the next night.
  'sync-charging-points': {
    label: 'Sincronização com o Open Charge Map',
    retryLimit: 3,
    retryDelaySeconds: 900,
    longestDelaySeconds: 3600,
    longestTrySeconds: 1800,
    pollingSeconds: 30,
    cron: '20 4 * * *',
    retentionDays: 7,
  },
  'clear-logs': {
    label: 'Limpeza de registros',
    retryLimit: 3,
    retryDelaySeconds: 300,
    longestDelaySeconds: 3600,
    longestTrySeconds: 600,
    pollingSeconds: 30,
    cron: '40 3 * * *',
    retentionDays: 7,
  },
  // Each night for unsubscribes; a person's erasure enqueues it at once.
  'clear-outbox': {
    label: 'Limpeza da pasta de saída',
    retryLimit: 5,
    retryDelaySeconds: 60,
    longestDelaySeconds: 3600,
    longestTrySeconds: 600,
    pollingSeconds: 30,
    cron: '50 3 * * *',
    retentionDays: 7,
  },
  'bin-unused-images': {
    label: 'Imagens sem uso',
    retryLimit: 5,
    retryDelaySeconds: 60,
    longestDelaySeconds: 3600,
    longestTrySeconds: 600,
    pollingSeconds: 30,
    cron: '20 3 * * *',
    retentionDays: 7,
  },
  'purge-bin': {
    label: 'Limpeza da lixeira',
    retryLimit: 5,
    retryDelaySeconds: 60,
    longestDelaySeconds: 3600,
    longestTrySeconds: 600,
    pollingSeconds: 30,
    cron: '30 3 * * *',
    retentionDays: 7,
  },
  // Embedded database only; runs before the nightly deletions.
  'snapshot-database': {
    label: 'Cópia noturna do banco de dados',
    retryLimit: 3,
    retryDelaySeconds: 300,
    longestDelaySeconds: 3600,
    longestTrySeconds: 1800,
    pollingSeconds: 30,
    cron: '0 3 * * *',
    retentionDays: 7,
  },
  'analyze-database': {
    label: 'Estatísticas do banco de dados',
    retryLimit: 3,
    retryDelaySeconds: 300,
    longestDelaySeconds: 3600,
    longestTrySeconds: 600,
    pollingSeconds: 30,
    cron: '10 4 * * *',
    retentionDays: 7,
  },
} as const satisfies Record<string, JobSettings>

export type JobName = keyof typeof jobSettings
export const jobNames = Object.keys(jobSettings) as JobName[]

type JobOptions = {
  /** Earliest start. */
  startAfter?: Date
  /** Letters, digits and . _ - /: a waiting job with the same name and key is changed instead of duplicated. */
  key?: string
  /** Higher runs first; default 0. */
  priority?: number
}

export type Jobs = {
  /** `tx`: the deciding transaction; the job exists only if it commits. */
  enqueue(tx: Database, name: JobName, data: object, options?: JobOptions): Promise<void>
}

/** One try of a job. Jobs run at least once, so handlers must be idempotent. Throws a JobFailure to be retried. */
export type JobHandler = (data: unknown, attempt: JobAttempt) => Promise<void>

export type JobAttempt = {
  isLast: boolean
  /** Aborted on shutdown or timeout. */
  signal: AbortSignal
}

export type JobHandlers = Partial<Record<JobName, JobHandler>>

/** A failure that the panel may show; `message` is a sentence of ours. */
export class JobFailure extends Error {
  override name = 'JobFailure'
}
