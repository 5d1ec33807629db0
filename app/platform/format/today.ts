import { createContext, useContext } from 'react'

/**
 * Day in São Paulo, 'YYYY-MM-DD', from the server, so that server and browser render the same text. With the default, every price counts as
 * old.
 */
export const TodayContext = createContext('9999-12-31')

export function useToday(): string {
  return useContext(TodayContext)
}
