import type { Shape } from '../texts.ts'
import type { paymentsFr } from './payments.fr.ts'

export const paymentsEn: Shape<typeof paymentsFr> = {
  lines: {
    licence: 'Licence of {city}, from {from} to {to}',
    tag: 'Tag of {city}',
    numbered: '{name}, no. {tag}',
    medal: 'Engraved tag',
    card: 'ID card',
  },
  orderTypes: {
    card: 'ID card',
    shop: 'Shop',
    license: 'Licence',
    tag: 'City tag',
    invoice: 'Order of lots',
  },
  status: {
    pending: 'Pending',
    success: 'Paid',
    failed: 'Declined',
    cancelled: 'Cancelled',
    error: 'Error',
    voided: 'Voided',
    refund: 'Refunded',
  },
  taxes: { gst: 'GST (5%)', qst: 'QST (9.975%)', hst: 'HST', rounding: 'Rounding' },
  invoice: {
    title: 'Invoice',
    documentTitle: 'Invoice {number}',
    number: 'Invoice no. {number}',
    date: 'Date: {date}',
    transaction: 'Transaction no. {number}',
    order: 'Order: {number}',
    paidBy: 'Paid online, payment {trnId}',
    billedTo: 'Billed to',
    seller: 'Sold by',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    amount: 'Amount',
    forAnimal: 'For {name}',
    engraving: 'Engraving: {lines}',
    shipping: 'Shipping',
    fee: 'Processing fee',
    total: 'Total paid',
    toPay: 'Total',
    due: 'Due on {date} at the latest',
    paidOn: 'Paid on {date}',
    cancelled: 'Order cancelled: nothing to pay.',
    lots: '{size, plural, one {# number} other {# numbers}} a lot',
    refunded: 'Refunded',
    creditNote:
      'Credit note no. {number}: {cents}{taxed, select, yes {, of which {taxes}} other {}}',
    creditTax: '{name} {cents}',
    gstNumber: 'GST no.: {number}',
    qstNumber: 'QST no.: {number}',
    contact: 'Billing: {contact}',
    sandbox: 'Test checkout: no money changed hands.',
    fileName: 'invoice-{number}.pdf',
  },
  gaveBack: {
    states: {
      asked: 'Refund of {cents} under way.',
      unknown: 'Refund of {cents} under way.',
      done: '{cents} refunded.',
      failed: 'Refund of {cents} delayed: our team is on it.',
    },
    reasons: {
      sold_out: 'The last piece had just been sold.',
      duplicate: 'It was already paid.',
      amount: 'The amount was not that of the order.',
      closed: 'The order was closed already.',
      cancelled: 'The order is cancelled.',
      animal_gone: 'The animal died, has another keeper, or left the registry.',
      card_in_hand: 'The animal got its card in another way.',
      dwelling_full: 'The dwelling has as many animals as its city allows.',
      price_changed:
        'The application for the licence was corrected meanwhile, and its price changed.',
      staff: 'Our team decided so.',
    },
  },
  letters: {
    receipt: {
      subject: 'Your receipt from Trouvaille, invoice {number}',
      title: 'Thank you! We received your payment',
      text: 'We received {total} for this:\n{items}',
      card: 'We are preparing the ID card and the tag of {name}. A message will tell you when they leave. When they arrive, open the page of {name} and choose “I received my card”.',
      replacement:
        'We are preparing the new ID card. It goes to the address of the animal’s keeper. The former card stays valid until the new one is registered.',
      shop: 'We are preparing your parcel. A message will tell you when it leaves.',
      license: 'The licence is active. The certificate follows in another message.',
      tag: 'We are preparing the new tag. A message will tell you when it leaves.',
      invoice: 'The invoice of your order is paid. Follow the order in your professional space.',
      sandbox: 'This was the test checkout: no money changed hands.',
      rights:
        'It is delivered by mail, at most 30 days after the purchase. As long as the parcel has not left, write to {email}: we cancel, and refund everything. Nothing after 30 days? You can cancel, and we refund you.',
      terms: 'Terms of sale',
      attached: 'The invoice is attached to this message.',
      action: 'See my order',
    },
    refunded: {
      subject: 'Refund of {cents}, order {number}',
      title: 'We refunded you {cents}',
      sold_out:
        'Your payment arrived, but the last piece had just been sold. So we refunded you everything. We are sorry.',
      duplicate:
        'This order, or the same thing for the same animal, was already paid. So we refunded this second payment.',
      amount:
        'The amount of this payment was not that of the order. So we refunded it. If no receipt reached you, you can order again.',
      closed:
        'Your payment arrived after the order was closed. So we refunded you everything. You can order again.',
      cancelled: 'Your order is cancelled. So we refunded you everything.',
      animal_gone:
        'In the meantime, this animal died, has another keeper, or left the registry. So we refunded you everything.',
      card_in_hand:
        'In the meantime, this animal got its card in another way. So we refunded you everything.',
      price_changed:
        'The application for the licence was corrected while you paid, and its price has changed. So we refunded you everything. The page of the licence shows the new price: you can pay it.',
      dwelling_full:
        'In the meantime, other animals of this dwelling got their licence, and the city allows no more. So we refunded you everything. To talk about it, reach the licence service of the city.',
      staff: 'Our team refunded you {cents}.',
      notSent: 'The order is cancelled: nothing will be mailed.',
      delay: 'The money is back on your credit card within a few days.',
      action: 'See my order',
    },
    sent: {
      subject: 'Your parcel is on its way',
      title: 'Your parcel is on its way',
      text: 'We mailed this today:\n{items}',
      card: 'When it arrives, open the page of {name} and choose “I received my card”. You will need the number of the card and its 3 verification digits.',
      action: 'See the page',
      shopAction: 'See my order',
    },
    follows: {
      subject: 'The card of {name} follows to its new keeper',
      title: 'The card of {name} follows to its new keeper',
      text: '{name} has a new keeper. What you paid for goes along: we will mail it to that person. There is nothing for you to do. If that is not what you wish, write to {email} before it leaves, and we refund you.',
    },
    followsKeeper: {
      subject: 'A card is on its way for {name}',
      title: 'A card is on its way for {name}',
      text: 'This was paid for {name} before you became its keeper, and is yours now: we will mail it to you, and there is nothing to pay.\n{items}',
      address:
        'It goes to the address of your profile. Not right any more? Correct it there, then write to {email}.',
      noAddress:
        'Your profile has no complete address in Canada: add it, then write to {email}, so that we can mail it.',
    },
    left: {
      subject: 'The card of {name} goes with it',
      title: 'The card of {name} goes with it',
      text: '{name} has a new keeper. What we mailed to you on {date} belongs to {name}: please hand it over to that person.\n{items}',
    },
    leftKeeper: {
      subject: 'The card of {name} was mailed to its former keeper',
      title: 'The card of {name} is with its former keeper',
      text: 'This was mailed on {date}, before you became the keeper of {name}, to whoever kept it then. We asked that person to hand it over to you.\n{items}',
      next: 'When you have the card, open the page of {name} and choose “I received my card”. You will need the number of the card and its 3 verification digits. If it does not reach you, write to {email}.',
    },
    returned: {
      subject: 'Your parcel came back to us',
      title: 'The post returned your parcel to us',
      text: 'The address may not have been right. Write us your address at {email}, and we will send it again.',
      action: 'See my order',
    },
    foot: 'You get this message because someone ordered on Trouvaille with this email. A mistake? Write to {email}.',
  },
  todo: {
    unknown_order:
      'The gateway knows a payment of an order that we do not have. Refund it at the gateway, or find out who paid.',
    missing_here:
      'The gateway has an approved payment that we did not know. It is taken over by itself tonight; if the difference stays, refund it.',
    missing_there:
      'We have a payment that the gateway does not know. Ship nothing before you asked the gateway.',
    amount:
      'The amounts differ. Compare the invoice with the gateway: refund what was paid in excess, or ask for what is missing.',
    not_settled:
      'The payment is approved, but the order is neither delivered nor refunded. Open it, and refund it if needed.',
    refund_missing_here:
      'The gateway made a refund that we have not recorded. Open the transaction and check it.',
    refund_missing_there:
      'We recorded a refund that the gateway does not know. Make it again at the gateway.',
  },
  shipping: {
    letterTitle: 'Your Trouvaille ID card',
    greeting: 'Hello {name},',
    text: 'Here is what you ordered. When it arrives, open the page of your animal at {url} and choose “I received my card”.',
    shopTitle: 'Your order',
    shopText: 'Here is what you ordered from Trouvaille. Thank you!',
    contents: 'In this parcel',
    card: 'Card no. {number}',
    notInStock: 'No card in stock has this number.',
    documentTitle: 'Letters and labels',
  },
  csv: {
    number: 'Number',
    created: 'Date',
    type: 'Type',
    status: 'Status',
    invoice: 'Invoice',
    name: 'Name',
    email: 'Email',
    province: 'Province',
    total: 'Total',
    tax: 'Taxes',
    refunded: 'Refunded',
    trnId: 'Payment',
    order: 'Order',
  },
  sandbox: {
    title: 'Test checkout',
    note: 'This is a test checkout: no money changes hands, and no card number is asked for.',
    amount: 'To pay',
    order: 'Order',
    choices: {
      approve: 'Pay',
      decline: 'Card declined',
      cancel: 'Cancel',
      close: 'Pay, then close the window',
      late: 'Pay, with a late answer',
      twice: 'Pay, with an answer that comes twice',
      fail: 'The checkout fails',
    },
    hints: {
      approve: 'The payment is approved.',
      decline: 'The bank says no.',
      cancel: 'You come back without paying.',
      close: 'The payment is approved, but you do not come back.',
      late: 'The answer comes 20 seconds later.',
      twice: 'The same answer comes several times.',
      fail: 'The checkout could not handle the payment.',
    },
    closed: {
      title: 'You can close this window',
      text: 'The payment is approved, and Trouvaille is told without your browser.',
    },
    late: {
      title: 'The answer is coming',
      text: 'The payment is approved. You are back at Trouvaille in 20 seconds.',
      now: 'Go back now',
    },
    unknown: {
      title: 'This payment link is not right',
      text: 'Go back to the shop, and order again.',
    },
    home: 'Back to the home page',
  },
}
