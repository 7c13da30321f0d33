import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme/theme.ts'
import { ToastPlace } from './toast/toast-place.tsx'
import './theme/base.css'

/** Look and theme of everything below; stands once, around the whole product. The scheme follows the device. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      // All of Mantine's variables come from here, so its stylesheet of defaults is never needed.
      deduplicateCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <ToastPlace />
    </MantineProvider>
  )
}
