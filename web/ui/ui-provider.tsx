import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme/theme.ts'
import { ToastPlace } from './toast/toast-place.tsx'
import './theme/base.css'

/**
 * Look and theme of everything below; stands once, around the whole product. The scheme follows the device. What differs
 * from Mantine's own variables is written here; parts that use Mantine's components import theme/mantine.ts for the rest.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" withGlobalClasses={false}>
      {children}
      <ToastPlace />
    </MantineProvider>
  )
}
