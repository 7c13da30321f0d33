import type { ReactElement, SVGProps } from 'react'

export type Icon = (svg: SVGProps<SVGSVGElement> & { size?: number | string }) => ReactElement

/** One hand, one line: 24 units, strokes of 2, round ends. Silent: a word always stands beside it or names its button. */
function icon(shape: ReactElement): Icon {
  return ({ size = '1.25em', ...svg }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
      {...svg}
    >
      {shape}
    </svg>
  )
}

const line = (d: string): Icon => icon(<path d={d} />)

export const SearchIcon = /* @__PURE__ */ line('M10.5 3.500a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM15.6 15.600l5 5')
export const HeartIcon = /* @__PURE__ */ line('M12 20.500S3.5 15.5 3.5 9.300A4.8 4.8 0 0 1 12 6.300a4.8 4.8 0 0 1 8.5 3c0 6.2-8.5 11.2-8.5 11.200z')
export const HomeIcon = /* @__PURE__ */ line('M3.5 11L12 3.8 20.5 11M5.8 9.500v9.700c0 .7.6 1.3 1.3 1.300h9.800c.7 0 1.3-.6 1.3-1.300V9.500M10 20.500v-5.200c0-.5.4-.9.9-.9h2.200c.5 0 .9.4.9.900v5.2')
export const PawIcon = /* @__PURE__ */ line('M12 12.200c-2.6 0-5.3 3-5.3 5.5 0 1.7 1.2 2.5 2.5 2.5 1.1 0 1.8-.5 2.8-.5s1.7.5 2.8.500c1.3 0 2.5-.8 2.5-2.5 0-2.5-2.7-5.5-5.3-5.500zM9.3 4.300v2.400M14.7 4.300v2.400M4.6 9.200l.6 1.900M19.4 9.200l-.6 1.9')
export const MenuIcon = /* @__PURE__ */ line('M4 6.500h16M4 12h16M4 17.500h16')
export const CloseIcon = /* @__PURE__ */ line('M6 6l12 12M18 6L6 18')
export const BackIcon = /* @__PURE__ */ line('M10.5 5.500L4 12l6.5 6.500M4.5 12H20')
export const NextIcon = /* @__PURE__ */ line('M13.5 5.500L20 12l-6.5 6.500M19.5 12H4')
export const ChevronDownIcon = /* @__PURE__ */ line('M6 9.500l6 6 6-6')
export const PhoneIcon = /* @__PURE__ */ line('M8.3 3.800l1.9 4.3-2 1.900c1.1 2.5 3.3 4.7 5.8 5.800l1.9-2 4.3 1.900v3.100c0 1-.8 1.7-1.8 1.700C10.8 20.1 3.9 13.2 3.5 5.600c0-1 .7-1.8 1.7-1.800z')
export const MailIcon = /* @__PURE__ */ line('M4.8 5h14.400c.7 0 1.3.6 1.3 1.300v11.400c0 .7-.6 1.3-1.3 1.300H4.800c-.7 0-1.3-.6-1.3-1.300V6.300C3.5 5.6 4.1 5 4.8 5zM4 6.500l8 6.3 8-6.3')
export const CardIcon = /* @__PURE__ */ line('M4.3 5h15.400c1 0 1.8.8 1.8 1.800v10.400c0 1-.8 1.8-1.8 1.800H4.300c-1 0-1.8-.8-1.8-1.800V6.800c0-1 .8-1.8 1.8-1.800zM6.2 15.800c.3-1.7 1.3-2.6 2.6-2.600s2.3.9 2.6 2.600M8.8 8.300a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.400zM14.5 10H18M14.5 14H18')
export const ChipIcon = /* @__PURE__ */ line('M8.3 6.500h7.400c1 0 1.8.8 1.8 1.800v7.400c0 1-.8 1.8-1.8 1.800H8.300c-1 0-1.8-.8-1.8-1.800V8.300c0-1 .8-1.8 1.8-1.800zM10.3 10.300h3.400v3.400h-3.400zM9.5 3.500v3M14.5 3.500v3M9.5 17.500v3M14.5 17.500v3M3.5 9.500h3M3.5 14.500h3M17.5 9.500h3M17.5 14.500h3')
export const MedalIcon = /* @__PURE__ */ line('M12 2.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 6.500a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM12 11.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z')
export const PinIcon = /* @__PURE__ */ line('M12 21.500S4.8 15.3 4.8 9.700a7.2 7.2 0 0 1 14.4 0c0 5.6-7.2 11.8-7.2 11.800zM12 7a2.7 2.7 0 1 1 0 5.400A2.7 2.7 0 0 1 12 7z')
export const BellIcon = /* @__PURE__ */ line('M12 3.500a5.8 5.8 0 0 0-5.8 5.800c0 5.2-2 6.7-2 6.700h15.600s-2-1.5-2-6.700A5.8 5.8 0 0 0 12 3.500zM9.8 19.500a2.4 2.4 0 0 0 4.4 0')
export const CheckIcon = /* @__PURE__ */ line('M4.5 12.500l5 5L19.5 7')
export const FoundIcon = /* @__PURE__ */ line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.300l2.8 2.800L16 9.5')
export const WarningIcon = /* @__PURE__ */ line('M10.5 4.400L2.9 17.700A1.7 1.7 0 0 0 4.4 20.300h15.200a1.7 1.7 0 0 0 1.5-2.600L13.5 4.400a1.7 1.7 0 0 0-3 0zM12 9.500v4.300M12 16.900v.1')
export const InfoIcon = /* @__PURE__ */ line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.500M12 7.500v.1')
export const LostIcon = /* @__PURE__ */ line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.3 9.700c0-1.6 1.2-2.6 2.7-2.600s2.7 1 2.7 2.500c0 2-2.7 2.1-2.7 4M12 16.800v.1')
export const UserIcon = /* @__PURE__ */ line('M12 3.500a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.600zM4 20.500c.5-3.7 3.6-5.8 8-5.800s7.5 2.1 8 5.8')
export const GroupIcon = /* @__PURE__ */ line('M9 4.500a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.400zM2.5 19.500c.4-3.3 2.9-5 6.5-5s6.1 1.7 6.5 5M15.5 4.900a3.6 3.6 0 0 1 0 6.600M18 14.900c2 .7 3.2 2.3 3.5 4.6')
export const LogoutIcon = /* @__PURE__ */ line('M10 4H6.300C5.3 4 4.5 4.8 4.5 5.800v12.400c0 1 .8 1.8 1.8 1.800H10M15.5 7.500L20 12l-4.5 4.500M19.5 12H10')
export const LoginIcon = /* @__PURE__ */ line('M14 4h3.700c1 0 1.8.8 1.8 1.800v12.400c0 1-.8 1.8-1.8 1.800H14M10 7.500l4.5 4.500L10 16.500M14 12H4.5')
export const LanguageIcon = /* @__PURE__ */ line('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.5 12h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18')
export const SunIcon = /* @__PURE__ */ line('M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.500v1.800M12 19.700v1.800M2.5 12h1.800M19.7 12h1.800M5.3 5.300l1.2 1.200M17.5 17.500l1.2 1.200M18.7 5.300l-1.2 1.200M6.5 17.500l-1.2 1.2')
export const MoonIcon = /* @__PURE__ */ line('M20 14.200A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.200z')
export const PlusIcon = /* @__PURE__ */ line('M12 5v14M5 12h14')
export const EditIcon = /* @__PURE__ */ line('M4 20l.9-4.200L15.6 5.100a1.8 1.8 0 0 1 2.6 0l.7.7a1.8 1.8 0 0 1 0 2.600L8.2 19.100zM13.5 7.500l3 3')
export const TrashIcon = /* @__PURE__ */ line('M4 6.500h16M9 6.500V4.800c0-.7.6-1.3 1.3-1.300h3.400c.7 0 1.3.6 1.3 1.300v1.700M6 6.500l.8 12.300c.1 1 .8 1.7 1.8 1.700h6.800c1 0 1.7-.7 1.8-1.700L18 6.500M10 10.500v6M14 10.500v6')
export const CameraIcon = /* @__PURE__ */ line('M4.3 7.500h3l1.5-2.700h6.400l1.5 2.700h3c1 0 1.8.8 1.8 1.800v8.400c0 1-.8 1.8-1.8 1.800H4.300c-1 0-1.8-.8-1.8-1.800V9.300c0-1 .8-1.8 1.8-1.800zM12 9.700a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.200z')
export const PrintIcon = /* @__PURE__ */ line('M7 8V3.500h10V8M7 17H5.300c-1 0-1.8-.8-1.8-1.800V9.800c0-1 .8-1.8 1.8-1.800h13.400c1 0 1.8.8 1.8 1.800v5.400c0 1-.8 1.8-1.8 1.800H17M7 13.500h10v7H7z')
export const CalendarIcon = /* @__PURE__ */ line('M5.3 5h13.400c1 0 1.8.8 1.8 1.800v11.900c0 1-.8 1.8-1.8 1.800H5.300c-1 0-1.8-.8-1.8-1.800V6.800c0-1 .8-1.8 1.8-1.800zM3.5 10h17M8 3v3.500M16 3v3.5')
export const EyeIcon = /* @__PURE__ */ line('M12 5.500c4.7 0 8 3 9.5 6.5-1.5 3.5-4.8 6.5-9.5 6.500S4 15.5 2.5 12C4 8.5 7.3 5.5 12 5.500zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z')
export const EyeOffIcon = /* @__PURE__ */ line('M4 4l16 16M9.5 5.900c.8-.3 1.6-.4 2.5-.4 4.7 0 8 3 9.5 6.5-.6 1.4-1.5 2.8-2.7 3.900M6 7.800A12 12 0 0 0 2.5 12c1.5 3.5 4.8 6.5 9.5 6.5 1.5 0 2.9-.3 4.1-.9M9.9 9.900a3 3 0 0 0 4.2 4.2')
export const BuildingIcon = /* @__PURE__ */ line('M4 20.500h16M6 20.500V5.300c0-.7.6-1.3 1.3-1.300h9.400c.7 0 1.3.6 1.3 1.300v15.200M10 20.500v-4h4v4M10 8h.1M14 8h-.1M10 12h.1M14 12h-.1')
export const LockIcon = /* @__PURE__ */ line('M6.3 10.500h11.400c.9 0 1.6.7 1.6 1.600v6.800c0 .9-.7 1.6-1.6 1.600H6.300c-.9 0-1.6-.7-1.6-1.600v-6.800c0-.9.7-1.6 1.6-1.600zM8 10.500V7.600a4 4 0 0 1 8 0v2.9')
