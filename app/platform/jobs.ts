import type { Database } from '#database/database.ts'

type JobSettings = {
  /** Its label in the panel. */
  label: string
  /** Tries after the first one; each waits about twice as long as the one before, from `retryDelaySeconds` to `longestDelaySeconds`. */
  retryLimit: number
  retryDelaySeconds: number
  longestDelaySeconds: number
  /** A try that takes longer is given up and made again. */
  longestTrySeconds: number
  /** The longest delay before a due job is noticed. A job for now is announced to the workers and does not wait for it. */
  pollingSeconds: number
  /** When it runs by itself, as a cron line of the clock in São Paulo; null: only when asked for. */
  cron: string | null
  /** The days for which a finished or failed job is kept. */
  retentionDays: number
}

/** Every kind of job. */
export const jobSettings = {
  // From ten seconds to an hour between tries, for about half a day in all.
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
  // The job of an article comes at its moment; the one of each minute is for whatever was missed.
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
  // From ten seconds to an hour between tries, for some days: a file store may be away for long.
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
  // Half a day: a picture may be slower to appear than the article that shows it.
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
  // Up to forty pictures, one after the other.
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
  // Once a minute for what became due again; each run goes on until nothing is.
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
  // Friday morning: time to look it over before the week ends. It makes a draft and sends nothing.
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
  // A file of an editor waits while another import runs: up to an hour.
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
  // When few look; three more tries within some hours, and then the next night.
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
  // At night for what readers erase by the links of mails; a person's erasure asks for it at once.
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
  // The embedded database only; before what the night deletes.
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
  /** Not before this moment. */
  startAfter?: Date
  /** Letters, digits and . _ - /: a job of the same name and key that still waits is changed instead of a second one made. */
  key?: string
  /** The higher, the sooner among those that wait; 0 by default. */
  priority?: number
}

export type Jobs = {
  /** `tx`: the transaction that decides; the job exists only if it commits. */
  enqueue(tx: Database, name: JobName, data: object, options?: JobOptions): Promise<void>
}

/** One try of one job. Done at least once, so it must not matter if it is done twice. Throws a JobFailure to be tried again. */
export type JobHandler = (data: unknown, attempt: JobAttempt) => Promise<void>

export type JobAttempt = {
  isLast: boolean
  /** Aborted when the portal ends, or when the try took too long. */
  signal: AbortSignal
}

export type JobHandlers = Partial<Record<JobName, JobHandler>>

/** A failure that the panel may show: `message` is one of our sentences. */
export class JobFailure extends Error {
  override name = 'JobFailure'
}
