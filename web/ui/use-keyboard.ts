import { useMediaQuery } from '@mantine/hooks'

/** Whether the device has a mouse, and so a keyboard: keys are explained there alone. */
export const useKeyboard = (): boolean =>
  useMediaQuery('(hover: hover) and (pointer: fine)', undefined, { getInitialValueInEffect: false })
