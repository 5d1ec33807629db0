import { pino } from 'pino'
import type { Config } from './config.server.ts'

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

export function openLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({ level: config.logLevel, base: null })
}
