import { Notifications } from '@mantine/notifications'
import { Notice } from '../notice.tsx'
import type { Toast } from './toast.ts'
import style from './toast.module.css'
import '../theme/mantine.ts'
import '@mantine/notifications/styles.css'

/** Milliseconds that a message without a time of its own stays (part 1 section 9). */
const defaultTime = 2000

/** Where toasts stand: at the top, away from the thumb and from the buttons at the foot. */
export function Toasts() {
  return (
    <Notifications
      position="top-center"
      containerWidth="26rem"
      autoClose={defaultTime}
      renderNotification={({ color, message }) => (
        <Notice kind={color as Toast['kind']} className={style.toast}>
          {message}
        </Notice>
      )}
    />
  )
}
