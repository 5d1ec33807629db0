import { formatDay, portalZone } from './format-date.ts'

const timeFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: portalZone, hour: '2-digit', minute: '2-digit' })

/** '14:32' of an instant in São Paulo. */
export function formatTime(instant: Date): string {
  return timeFormat.format(instant)
}

/** 'dd/MM/yyyy HH:mm' of an instant in São Paulo, as the panel writes dates (PANEL-05). */
export function formatInstant(instant: Date): string {
  return `${formatDay(instant)} ${formatTime(instant)}`
}
