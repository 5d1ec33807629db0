import type { Database } from '#database/database.ts'

type JobSettings = {
  label: string
  /** Retries double their delay from `retryDelaySeconds` to `maxDelaySeconds`. */
  retryLimit: number
  retryDelaySeconds: number
  maxDelaySeconds: number
  maxTrySeconds: number
  /** Only delayed jobs wait for this; workers are notified of others. */
  pollingSeconds: number
  /** Cron expression in the time of São Paulo. null: the job runs only if it is enqueued. */
  cron: string | null
  retentionDays: number
}

const usual = {
  retryDelaySeconds: 60,
  maxDelaySeconds: 3600,
  maxTrySeconds: 600,
  pollingSeconds: 30,
  cron: null,
  retentionDays: 7,
} as const

export const jobSettings = {
  // Retries for about half a day, with delays from ten seconds to an hour.
  'send-mail': {
    ...usual,
    label: 'Envio de e-mail',
    retryLimit: 20,
    retryDelaySeconds: 10,
    maxTrySeconds: 120,
    pollingSeconds: 10,
  },
  // Runs at the publication time of each scheduled article, and every minute for missed articles.
  'publish-scheduled-news': {
    ...usual,
    label: 'Publicação agendada',
    retryLimit: 10,
    retryDelaySeconds: 2,
    maxDelaySeconds: 60,
    maxTrySeconds: 60,
    pollingSeconds: 0.5,
    cron: '* * * * *',
    retentionDays: 2,
  },
  'make-renditions': {
    ...usual,
    label: 'Versões de uma imagem',
    retryLimit: 5,
    retryDelaySeconds: 10,
    maxDelaySeconds: 600,
    maxTrySeconds: 300,
    pollingSeconds: 10,
  },
  // Retries for several days, with delays from ten seconds to an hour, because a file store may be unavailable for long.
  'settle-picture-files': {
    ...usual,
    label: 'Arquivos de uma imagem apagada',
    retryLimit: 100,
    retryDelaySeconds: 10,
    maxTrySeconds: 120,
    pollingSeconds: 10,
  },
  'process-delivery': {
    ...usual,
    label: 'Entrega de conteúdo',
    retryLimit: 10,
    retryDelaySeconds: 2,
    maxDelaySeconds: 600,
    maxTrySeconds: 60,
    pollingSeconds: 10,
  },
  // Retries for several hours, because a picture may be uploaded after its article.
  'fetch-incoming-picture': {
    ...usual,
    label: 'Imagem de uma notícia recebida',
    retryLimit: 12,
    retryDelaySeconds: 20,
    maxDelaySeconds: 7200,
    maxTrySeconds: 120,
  },
  // One attempt fetches up to forty pictures, one after the other.
  'fetch-incoming-text-pictures': {
    ...usual,
    label: 'Imagens do texto de uma notícia recebida',
    retryLimit: 12,
    retryDelaySeconds: 20,
    maxDelaySeconds: 7200,
    maxTrySeconds: 1500,
  },
  // Runs every minute and continues until no mail is due.
  'send-newsletter': {
    ...usual,
    label: 'Envio da newsletter',
    retryLimit: 3,
    retryDelaySeconds: 30,
    maxDelaySeconds: 300,
    maxTrySeconds: 3600,
    pollingSeconds: 5,
    cron: '* * * * *',
    retentionDays: 2,
  },
  // Runs on Friday morning, so that an editor can check the draft before the weekend. It does not send the draft.
  'draft-newsletter': {
    ...usual,
    label: 'Rascunho da newsletter',
    retryLimit: 5,
    maxTrySeconds: 120,
    cron: '0 6 * * 5',
    retentionDays: 14,
  },
  // Runs every hour: the number of confirmation mails is limited per hour.
  'ask-stored-addresses': {
    ...usual,
    label: 'Pedidos de confirmação da newsletter',
    retryLimit: 3,
    maxTrySeconds: 300,
    cron: '20 * * * *',
  },
  // Reports what changed since the last accepted ping, so the next run repeats a failed one.
  'ping-index-now': {
    ...usual,
    label: 'Aviso aos buscadores',
    retryLimit: 0,
    maxTrySeconds: 60,
    cron: '* * * * *',
    retentionDays: 1,
  },
  // Retries for up to an hour while another import is running.
  'import-charging-points': {
    ...usual,
    label: 'Importação de pontos de recarga',
    retryLimit: 10,
    retryDelaySeconds: 15,
    maxDelaySeconds: 600,
    maxTrySeconds: 3600,
    pollingSeconds: 10,
  },
  // The next run of each source is in `data_sources`.
  'start-due-refreshes': {
    ...usual,
    label: 'Fontes a buscar',
    retryLimit: 1,
    retryDelaySeconds: 30,
    maxDelaySeconds: 60,
    maxTrySeconds: 60,
    cron: '*/5 * * * *',
    retentionDays: 2,
  },
  // Retries only after a killed process. The time after a failure is in `data_sources`.
  'refresh-source': {
    ...usual,
    label: 'Busca em uma fonte',
    retryLimit: 3,
    maxDelaySeconds: 600,
    maxTrySeconds: 1800,
    pollingSeconds: 10,
  },
  'clear-logs': {
    ...usual,
    label: 'Limpeza de registros',
    retryLimit: 3,
    retryDelaySeconds: 300,
    cron: '40 3 * * *',
  },
  // Deletes the files of mails that are no longer in the database, every night and after a person is erased.
  'clear-outbox': {
    ...usual,
    label: 'Limpeza da pasta de saída',
    retryLimit: 5,
    cron: '50 3 * * *',
  },
  'bin-unused-images': {
    ...usual,
    label: 'Imagens sem uso',
    retryLimit: 5,
    cron: '20 3 * * *',
  },
  'purge-bin': {
    ...usual,
    label: 'Limpeza da lixeira',
    retryLimit: 5,
    cron: '30 3 * * *',
  },
  // Only for the embedded database. Runs before the nightly deletions.
  'snapshot-database': {
    ...usual,
    label: 'Cópia noturna do banco de dados',
    retryLimit: 3,
    retryDelaySeconds: 300,
    maxTrySeconds: 1800,
    cron: '0 3 * * *',
  },
  'analyze-database': {
    ...usual,
    label: 'Estatísticas do banco de dados',
    retryLimit: 3,
    retryDelaySeconds: 300,
    cron: '10 4 * * *',
  },
} as const satisfies Record<string, JobSettings>

export type JobName = keyof typeof jobSettings
export const jobNames = Object.keys(jobSettings) as JobName[]

type JobOptions = {
  startAfter?: Date
  /** Letters, digits and . _ - /. A job with the name and key of a waiting one replaces its data. */
  key?: string
  /** Jobs with higher priority run first. Default: 0. */
  priority?: number
}

export type Jobs = {
  /** @param tx the job exists only if this transaction commits */
  enqueue(tx: Database, name: JobName, data: object, options?: JobOptions): Promise<void>
}

/** Must be idempotent, because it may run more than once. If it throws, the job is retried. */
export type JobHandler = (data: unknown, attempt: JobAttempt) => Promise<void>

export type JobAttempt = {
  isLast: boolean
  signal: AbortSignal
}

export type JobHandlers = Partial<Record<JobName, JobHandler>>

export class JobFailure extends Error {
  override name = 'JobFailure'
}
