import type { UseStatements } from '../../support/module-parts.ts';

const useGifts: UseStatements = async (fixture, buyer) => {
  const { shop, work } = fixture;
  const friend = await fixture.customer();
  const { code } = await fixture.buy(friend, 'voucher');
  await fixture.runJobs();
  await fixture.finals();
  fixture.ahead(5_000);
  await work.sweep(true);
  await fixture.runJobs();
  const gift = await shop.gifts.make(`${code}-1`, friend);
  await shop.gifts.revoke(`${code}-1`, friend);
  const again = await shop.gifts.make(`${code}-1`, friend);
  for (const made of [gift, again]) if (made.ok) await shop.gifts.open(made.token, buyer);
  await shop.gifts.revoke(`${code}-1`, friend);
};

export default useGifts;
