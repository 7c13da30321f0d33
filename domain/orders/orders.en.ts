import type { Shape } from '../texts.ts'
import type { ordersFr } from './orders.fr.ts'

export const ordersEn: Shape<typeof ordersFr> = {
  loading: 'Loading the orders…',
  failed: 'The orders could not be loaded',
  none: '–',
  types: { 'Microchip lot': 'Microchip lot', 'Card lot': 'Card lot' },
  statuses: {
    draft: 'Draft',
    submitted: 'Submitted',
    confirmed: 'Confirmed',
    partly_shipped: 'Partly shipped',
    shipped: 'Shipped',
    received: 'Received',
    cancelled: 'Cancelled',
  },
  payments: { none: 'Nothing to pay', due: 'Due', paid: 'Paid', refunded: 'Refunded' },
  methods: {
    online: 'Online',
    cheque: 'Cheque',
    transfer: 'Transfer',
    card: 'Card, by telephone',
    cash: 'Cash',
  },
  csv: {
    number: 'Order',
    created: 'Date',
    organization: 'Organization',
    status: 'Status',
    items: 'Lots',
    total: 'Total',
    tax: 'Taxes',
    invoice: 'Invoice',
    dueDate: 'Due date',
    payment: 'Payment',
    updated: 'Updated',
  },
  letters: {
    action: 'See the order',
    sentLot: '{quantity} × {type}: no. {first} to no. {last}',
    reason: 'Reason: {reason}',
    buyerGiveBack: 'You had paid {total}. Our team refunds you in the same way.',
    staffGiveBack: 'It is paid, not online: {total} to give back by hand.',
    foot: 'You receive this message because you are part of {organization} on Trouvaille. A mistake? Write to {email}.',
    staffFoot: 'Message to the staff of Trouvaille, about an order of {organization}.',
    staff: {
      submitted: {
        subject: 'Order {number} to confirm',
        title: '{organization} has ordered',
        text: 'The order waits for your confirmation, for {total}:\n{items}',
      },
      received: {
        subject: 'Order {number}: arrival reported',
        title: '{organization} said what has arrived',
        text: 'This was ordered:\n{items}',
      },
      cancelled: {
        subject: 'Order {number} cancelled',
        title: '{organization} cancelled its order',
        text: 'Nothing was shipped. The order was of {total}:\n{items}',
      },
      confirmed: {
        subject: 'Order {number} confirmed',
        title: 'The order of {organization} is confirmed',
        text: 'The invoice of {total} is due on {date} at the latest:\n{items}',
      },
      shipped: {
        subject: 'Order {number} shipped',
        title: 'The order of {organization} is shipped',
        text: 'This has left:',
      },
    },
    buyer: {
      submitted: {
        subject: 'Your order {number} is submitted',
        title: 'Your order is submitted',
        text: 'We will confirm it soon, for {total}:\n{items}',
      },
      received: {
        subject: 'Your order {number} is received',
        title: 'Your order is received',
        text: 'This was ordered:\n{items}',
      },
      cancelled: {
        subject: 'Your order {number} is cancelled',
        title: 'We had to cancel your order',
        text: 'Nothing has left. The order was of {total}:\n{items}',
      },
      confirmed: {
        subject: 'Your order {number} is confirmed',
        title: 'Your order is confirmed',
        text: 'We are preparing it. The invoice of {total} is attached, due on {date} at the latest. You can pay it online, on the page of the order.\n{items}',
      },
      shipped: {
        subject: 'Your order {number} is on its way',
        title: 'Your lots are on their way',
        text: 'These numbers are now in your stock. When they arrive, tell us what you received.',
      },
    },
  },
}
