import { formatNumber } from './format-number.ts'

/** '812 KB' or '4,2 MB', as file managers count. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000
    ? `${formatNumber(Math.max(1, Math.round(kilobytes)))} KB`
    : `${formatNumber(kilobytes / 1024, 1)} MB`
}
