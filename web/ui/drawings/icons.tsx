import { line } from './first-icons.tsx'

/* The icons that the first load of the landing page does without; the others are in first-icons.tsx. */

export const HomeIcon = /* @__PURE__ */ line(
  'M3.5 11L12 3.8 20.5 11M5.8 9.5v9.7c0 .7.6 1.3 1.3 1.3h9.8c.7 0 1.3-.6 1.3-1.3V9.5M10 20.5v-5.2c0-.5.4-.9.9-.9h2.2c.5 0 .9.4.9.9v5.2',
)
export const PawIcon = /* @__PURE__ */ line(
  'M12 12.2c-2.6 0-5.3 3-5.3 5.5 0 1.7 1.2 2.5 2.5 2.5 1.1 0 1.8-.5 2.8-.5s1.7.5 2.8.5c1.3 0 2.5-.8 2.5-2.5 0-2.5-2.7-5.5-5.3-5.5zM9.3 4.3v2.4M14.7 4.3v2.4M4.6 9.2l.6 1.9M19.4 9.2l-.6 1.9',
)
export const BackIcon = /* @__PURE__ */ line('M10.5 5.5L4 12l6.5 6.5M4.5 12H20')
export const NextIcon = /* @__PURE__ */ line('M13.5 5.5L20 12l-6.5 6.5M19.5 12H4')
export const ChevronDownIcon = /* @__PURE__ */ line('M6 9.5l6 6 6-6')
export const CardIcon = /* @__PURE__ */ line(
  'M4.3 5h15.4c1 0 1.8.8 1.8 1.8v10.4c0 1-.8 1.8-1.8 1.8H4.3c-1 0-1.8-.8-1.8-1.8V6.8c0-1 .8-1.8 1.8-1.8zM6.2 15.8c.3-1.7 1.3-2.6 2.6-2.6s2.3.9 2.6 2.6M8.8 8.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM14.5 10H18M14.5 14H18',
)
export const ChipIcon = /* @__PURE__ */ line(
  'M8.3 6.5h7.4c1 0 1.8.8 1.8 1.8v7.4c0 1-.8 1.8-1.8 1.8H8.3c-1 0-1.8-.8-1.8-1.8V8.3c0-1 .8-1.8 1.8-1.8zM10.3 10.3h3.4v3.4h-3.4zM9.5 3.5v3M14.5 3.5v3M9.5 17.5v3M14.5 17.5v3M3.5 9.5h3M3.5 14.5h3M17.5 9.5h3M17.5 14.5h3',
)
export const MedalIcon = /* @__PURE__ */ line(
  'M12 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 6.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM12 11.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
)
export const PinIcon = /* @__PURE__ */ line(
  'M12 21.5S4.8 15.3 4.8 9.7a7.2 7.2 0 0 1 14.4 0c0 5.6-7.2 11.8-7.2 11.8zM12 7a2.7 2.7 0 1 1 0 5.4A2.7 2.7 0 0 1 12 7z',
)
/** Device position. */
export const PositionIcon = /* @__PURE__ */ line(
  'M12 5.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M12 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
)
export const ShareIcon = /* @__PURE__ */ line(
  'M12 15V3.8M7.8 7.7L12 3.5l4.2 4.2M7 11H5.3v9.2h13.4V11H17',
)
export const CheckIcon = /* @__PURE__ */ line('M4.5 12.5l5 5L19.5 7')
export const UserIcon = /* @__PURE__ */ line(
  'M12 3.5a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zM4 20.5c.5-3.7 3.6-5.8 8-5.8s7.5 2.1 8 5.8',
)
export const GroupIcon = /* @__PURE__ */ line(
  'M9 4.5a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4zM2.5 19.5c.4-3.3 2.9-5 6.5-5s6.1 1.7 6.5 5M15.5 4.9a3.6 3.6 0 0 1 0 6.6M18 14.9c2 .7 3.2 2.3 3.5 4.6',
)
export const LogoutIcon = /* @__PURE__ */ line(
  'M10 4H6.3C5.3 4 4.5 4.8 4.5 5.8v12.4c0 1 .8 1.8 1.8 1.8H10M15.5 7.5L20 12l-4.5 4.5M19.5 12H10',
)
export const PlusIcon = /* @__PURE__ */ line('M12 5v14M5 12h14')
export const EditIcon = /* @__PURE__ */ line(
  'M4 20l.9-4.2L15.6 5.1a1.8 1.8 0 0 1 2.6 0l.7.7a1.8 1.8 0 0 1 0 2.6L8.2 19.1zM13.5 7.5l3 3',
)
export const TrashIcon = /* @__PURE__ */ line(
  'M4 6.5h16M9 6.5V4.8c0-.7.6-1.3 1.3-1.3h3.4c.7 0 1.3.6 1.3 1.3v1.7M6 6.5l.8 12.3c.1 1 .8 1.7 1.8 1.7h6.8c1 0 1.7-.7 1.8-1.7L18 6.5M10 10.5v6M14 10.5v6',
)
export const CameraIcon = /* @__PURE__ */ line(
  'M4.3 7.5h3l1.5-2.7h6.4l1.5 2.7h3c1 0 1.8.8 1.8 1.8v8.4c0 1-.8 1.8-1.8 1.8H4.3c-1 0-1.8-.8-1.8-1.8V9.3c0-1 .8-1.8 1.8-1.8zM12 9.7a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2z',
)
export const PrintIcon = /* @__PURE__ */ line(
  'M7 8V3.5h10V8M7 17H5.3c-1 0-1.8-.8-1.8-1.8V9.8c0-1 .8-1.8 1.8-1.8h13.4c1 0 1.8.8 1.8 1.8v5.4c0 1-.8 1.8-1.8 1.8H17M7 13.5h10v7H7z',
)
export const CalendarIcon = /* @__PURE__ */ line(
  'M5.3 5h13.4c1 0 1.8.8 1.8 1.8v11.9c0 1-.8 1.8-1.8 1.8H5.3c-1 0-1.8-.8-1.8-1.8V6.8c0-1 .8-1.8 1.8-1.8zM3.5 10h17M8 3v3.5M16 3v3.5',
)
export const EyeIcon = /* @__PURE__ */ line(
  'M12 5.5c4.7 0 8 3 9.5 6.5-1.5 3.5-4.8 6.5-9.5 6.5S4 15.5 2.5 12C4 8.5 7.3 5.5 12 5.5zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
)
export const EyeOffIcon = /* @__PURE__ */ line(
  'M4 4l16 16M9.5 5.9c.8-.3 1.6-.4 2.5-.4 4.7 0 8 3 9.5 6.5-.6 1.4-1.5 2.8-2.7 3.9M6 7.8A12 12 0 0 0 2.5 12c1.5 3.5 4.8 6.5 9.5 6.5 1.5 0 2.9-.3 4.1-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
)
export const LockIcon = /* @__PURE__ */ line(
  'M6.3 10.5h11.4c.9 0 1.6.7 1.6 1.6v6.8c0 .9-.7 1.6-1.6 1.6H6.3c-.9 0-1.6-.7-1.6-1.6v-6.8c0-.9.7-1.6 1.6-1.6zM8 10.5V7.6a4 4 0 0 1 8 0v2.9',
)
export const ShopIcon = /* @__PURE__ */ line(
  'M5.5 8.5h13l1 11.5H4.5l1-11.5zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
)
export const RotateIcon = /* @__PURE__ */ line(
  'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4v5.3h-5.3',
)
export const StarIcon = /* @__PURE__ */ line(
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
)
export const PhoneIcon = /* @__PURE__ */ line(
  'M8.3 3.8l1.9 4.3-2 1.9c1.1 2.5 3.3 4.7 5.8 5.8l1.9-2 4.3 1.9v3.1c0 1-.8 1.7-1.8 1.7C10.8 20.1 3.9 13.2 3.5 5.6c0-1 .7-1.8 1.7-1.8z',
)
export const MailIcon = /* @__PURE__ */ line(
  'M4.8 5h14.4c.7 0 1.3.6 1.3 1.3v11.4c0 .7-.6 1.3-1.3 1.3H4.8c-.7 0-1.3-.6-1.3-1.3V6.3C3.5 5.6 4.1 5 4.8 5zM4 6.5l8 6.3 8-6.3',
)
export const LanguageIcon = /* @__PURE__ */ line(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3.5 12h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
)
export const WarningIcon = /* @__PURE__ */ line(
  'M10.5 4.4L2.9 17.7A1.7 1.7 0 0 0 4.4 20.3h15.2a1.7 1.7 0 0 0 1.5-2.6L13.5 4.4a1.7 1.7 0 0 0-3 0zM12 9.5v4.3M12 16.9v.1',
)
export const InfoIcon = /* @__PURE__ */ line(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v5.5M12 7.5v.1',
)
